import { z } from 'zod'
import { channelKey } from '../../shared/ordering-keys.ts'

/** The channel that an event is about. */
export const channelFields = { channelId: z.string(), internalId: z.string() }
export const byChannel = ({ channelId }: { channelId: string }) => channelKey(channelId)
