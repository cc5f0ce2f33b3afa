/** Whether a process is ready, and why not. */
export type Health = { isReady: boolean; checks: Record<string, Check> }
/** `lag`: events still to be read or relayed. `open`: events still to be followed up. */
export type Check = { isOk: boolean; detail: string; lag?: number; open?: number }
