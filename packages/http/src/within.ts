/** The result of `done`, or `otherwise` if it takes longer than `milliseconds`. Rejects if `done` rejects in time. */
export const within = <T, U>(milliseconds: number, done: Promise<T>, otherwise: U): Promise<T | U> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
