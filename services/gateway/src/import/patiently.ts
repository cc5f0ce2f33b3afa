import { setTimeout as pause } from 'node:timers/promises'

/** A service that does not answer is asked again for so long. */
const patience = { times: 60, milliseconds: 1_000 }

/** Sends something again while its service does not answer. */
export const patiently = async <T>(send: () => Promise<T>, isEnded: () => boolean): Promise<T> => {
  for (let times = 1; ; times += 1) {
    try {
      return await send()
    } catch (error) {
      if (times >= patience.times || isEnded()) throw error
      await pause(patience.milliseconds)
    }
  }
}
