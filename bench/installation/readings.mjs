/** Longest turn of the event loop of the API process, which reports it on request. */
export const longestTurn = (api) =>
  new Promise((resolve) => {
    const read = (message) => {
      if (message?.longestTurnMs === undefined) return;
      api.off('message', read);
      resolve(message);
    };
    api.on('message', read);
    api.send('longest turn');
  });

export async function databaseMb(context) {
  const [{ bytes }] = await context.db.rows('select pg_database_size(current_database()) as bytes', []);
  return Number(bytes) / 2 ** 20;
}
