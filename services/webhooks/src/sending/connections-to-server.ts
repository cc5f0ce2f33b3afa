import { atOnce } from './send-to-webhook.ts'

/** A network has at most so many webhooks, all of which may be at one server. */
const webhooksAtMost = 50

/** Connections to one server, so that webhooks at it that do not answer hold up no others. */
export const connectionsToServer = webhooksAtMost * atOnce
