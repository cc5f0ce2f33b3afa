import { parameter } from '@causerie/protocol'

/** How long items of the notification tray are shown, in milliseconds. */
export const trayRetention = parameter(90 * 86_400_000)
