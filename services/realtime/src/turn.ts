/** Lets everything else have its turn: between parts of work whose amount a client decides. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
