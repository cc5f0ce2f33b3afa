import { setTimeout as pause } from 'node:timers/promises'

/** How often an owner is asked. */
const tries = 3

/** Asks again after so many milliseconds what fails or is not done; the last time for good. */
export const repeatedAfter =
  (milliseconds: number) =>
  async <T>(ask: () => Promise<T>, isDone: (answer: T) => boolean = () => true): Promise<T> => {
    for (let left = tries - 1; left > 0; left -= 1) {
      const answer = await ask().then(
        (value) => ({ value }),
        () => undefined,
      )
      if (answer && isDone(answer.value)) return answer.value
      await pause(milliseconds)
    }
    return ask()
  }
