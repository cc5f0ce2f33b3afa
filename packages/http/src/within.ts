/** The outcome of something, or `otherwise` when it takes longer; its failure is handed on. */
export const within = <T, U>(milliseconds: number, done: Promise<T>, otherwise: U): Promise<T | U> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
