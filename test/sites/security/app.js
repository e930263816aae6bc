console.log("hello from the workshop");
//# sourceMappingURL=app.js.map
