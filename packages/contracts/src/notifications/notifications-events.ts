import { trayEvents } from './tray/tray-events.ts'

/** Every event of the notifications service. */
export const notificationsEvents = {
  ...trayEvents,
}
