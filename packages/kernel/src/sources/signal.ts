import { EventEmitter, once } from 'node:events'

/** Wakes whoever waits, at once; without a call everybody wakes after the time they named, and is told so. */
export type Signal = { fire(): void; wait(milliseconds: number): Promise<boolean> }

export const signal = (): Signal => {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    fire: () => {
      emitter.emit('fire')
    },
    wait: async (milliseconds) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), milliseconds)
      const isFired = await once(emitter, 'fire', { signal: late.signal }).then(
        () => true,
        () => false,
      )
      clearTimeout(timer)
      return isFired
    },
  }
}
