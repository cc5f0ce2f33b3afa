import type { Delivered } from './source.ts'

/** One call at a time: deliveries that arrive while it runs are taken together by the next one. */
export const coalesceDeliveries = (
  take: (delivered: readonly Delivered[]) => Promise<void>,
  onError: (error: unknown) => void,
): ((delivered: readonly Delivered[]) => Promise<void>) => {
  let next: { delivered: Delivered[]; taken: Promise<void> } | undefined
  let last = Promise.resolve()
  return (delivered) => {
    if (!next) {
      const mine: Delivered[] = []
      const begin = () => {
        next = undefined
        return take(mine)
      }
      next = { delivered: mine, taken: last.then(begin) }
      last = next.taken.catch(onError)
    }
    next.delivered.push(...delivered)
    return next.taken
  }
}
