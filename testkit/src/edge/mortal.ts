/**
 * A process that can die: what is under way, and what is begun later, comes to nothing. Once it is
 * buried all of it fails, so that nothing waits for it.
 */
export const mortal = () => {
  let isDead = false
  let bury: (reason: Error) => void = () => {}
  const never = new Promise<never>((_, reject) => {
    bury = reject
  })
  never.catch(() => undefined)
  return {
    does: async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDead) return never
      const result = await Promise.race([work(), never])
      return isDead ? never : result
    },
    die: (): void => {
      isDead = true
    },
    bury: (): void => bury(new Error('it is dead')),
  }
}
