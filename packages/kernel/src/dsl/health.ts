/** Whether a process is ready, and why not. */
export type Health = { isReady: boolean; checks: Record<string, Check> }
/**
 * `lag`: events still to be read or relayed. `seconds`: how long the oldest of them has waited.
 * `open`: events still to be followed up. `parked`: follow-ups that failed and wait for an
 * operator.
 */
export type Check = {
  isOk: boolean
  detail: string
  lag?: number
  seconds?: number
  open?: number
  parked?: number
}
