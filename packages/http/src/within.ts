/**
 * The result of `done`, or `otherwise` if it takes longer than `milliseconds`. Rejects if `done`
 * rejects in time. What arrived in time counts, also where this process was too busy to read it
 * before.
 */
export const within = <T, U>(
  milliseconds: number,
  done: Promise<T>,
  otherwise: U,
): Promise<T | U> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<U>((resolve) => {
    // The event loop runs timers before it reads what has arrived, and immediates after that.
    timer = setTimeout(() => setImmediate(resolve, otherwise), milliseconds)
  })
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/**
 * Milliseconds that a request waits for what gateways share in Redis. Without an answer it goes on:
 * a stale read is better than none. With 20 ms, Redis seemed silent to gateways on two cores while
 * containers were replaced.
 */
export const sharedStoreWait = 100
