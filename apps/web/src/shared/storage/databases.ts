/** The databases that this browser stores for the app. */

const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} was not removed.`));
  });

/** Removes all of them except the named ones. Connections in other tabs are closed. */
export async function removeDatabases(except: readonly string[] = []): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name === undefined || except.includes(name) ? [] : [name]));
  await Promise.all(names.map(remove));
}
