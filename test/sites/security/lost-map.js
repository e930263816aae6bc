console.log("good morning from the workshop");
//# sourceMappingURL=lost-map.js.map
