import { webhookEventNames } from './event-names.ts'

export type EventName = (typeof webhookEventNames)[number]

const names: ReadonlySet<string> = new Set(webhookEventNames)

/** Whether a webhook can take events of this name. */
export const isEventName = (name: string): name is EventName => names.has(name)
