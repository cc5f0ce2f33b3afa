/** The end of a mute without end. */
export const forever = '9999-12-31T23:59:59.999Z'

/** When a mute or a limit of so many milliseconds that begins now ends; -1 is without an end. */
export const endOf = (period: number, at: string): string =>
  period < 0 ? forever : new Date(Date.parse(at) + period).toISOString()

/** Whether an end lies after this time. */
export const isUntil = (end: string | null | undefined, at: string): boolean =>
  end !== null && end !== undefined && end > at
