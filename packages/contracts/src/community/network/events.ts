import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { networkKey } from '../../dsl/ordering-keys.ts'

const id = z.string()

export const signingKeyCreated = event({
  type: 'SigningKeyCreated',
  summary: 'Session tokens are signed with a new key from now on; the older ones still verify.',
  data: z.object({ keyId: id, publicKey: z.record(z.string(), z.string()) }),
  orderedBy: () => networkKey,
})

export const networkCreated = event({
  type: 'NetworkCreated',
  summary: 'A network (tenant) exists.',
  data: z.object({ name: z.string(), timeZone: z.string(), defaultLanguage: z.string() }),
  orderedBy: () => networkKey,
})

export const apiKeyCreated = event({
  type: 'ApiKeyCreated',
  summary: 'Clients that show this API key may open sessions in the network.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
})

export const apiKeyEnded = event({
  type: 'ApiKeyEnded',
  summary: 'The API key opens no session any more.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
})

export const serverKeyCreated = event({
  type: 'ServerKeyCreated',
  summary: "The customer's own backend is known by this key.",
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
})

export const secureModeChanged = event({
  type: 'SecureModeChanged',
  summary: "Opening a session takes, or no longer takes, an auth token by which the customer's backend vouches for the person.",
  data: z.object({ isSecure: z.boolean() }),
  orderedBy: () => networkKey,
})

export const socialSettingUpdated = event({
  type: 'SocialSettingUpdated',
  summary: 'Administrators chose whether people are asked before somebody follows them.',
  data: z.object({ isFollowWithRequestEnabled: z.boolean() }),
  orderedBy: () => networkKey,
})
