import { forever } from './channel.ts'

/** When a mute or a limit of so many milliseconds that begins now ends; -1 is without an end. */
export const endOf = (period: number, at: string): string => (period < 0 ? forever : new Date(Date.parse(at) + period).toISOString())
