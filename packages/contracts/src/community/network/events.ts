import { z } from 'zod'
import { PrehookNetworkSetting } from '../../resources/prehook-network-setting.ts'
import { RetentionNetworkSetting } from '../../resources/retention.ts'
import {
  GlobalFeedSetting,
  SocialNetworkSetting,
  StorySetting,
} from '../../resources/social-network-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { everyAccess } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'
import { onKey } from './consequences.ts'

const id = z.string()

export const signingKeyCreated = event({
  type: 'SigningKeyCreated',
  summary:
    'A new signing key was created. It signs new session tokens; tokens signed with older keys still verify.',
  data: z.object({ keyId: id, publicKey: z.record(z.string(), z.string()) }),
  orderedBy: () => networkKey,
  audit: ({ data: { keyId } }) => onKey('signing', 'created', keyId),
})

export const networkCreated = event({
  type: 'NetworkCreated',
  summary: 'A network (tenant) was created.',
  data: z.object({ name: z.string(), timeZone: z.string(), defaultLanguage: z.string() }),
  orderedBy: () => networkKey,
})

export const apiKeyCreated = event({
  type: 'ApiKeyCreated',
  summary: 'An API key was added; clients open sessions with it.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { hash } }) => onKey('api', 'created', hash),
})

export const apiKeyEnded = event({
  type: 'ApiKeyEnded',
  summary: 'An API key was revoked and opens no more sessions.',
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { hash } }) => onKey('api', 'ended', hash),
})

export const serverKeyCreated = event({
  type: 'ServerKeyCreated',
  summary: "A server key was set; it authenticates the customer's backend.",
  data: z.object({ hash: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { hash } }) => onKey('server', 'created', hash),
})

export const secureModeChanged = event({
  type: 'SecureModeChanged',
  summary:
    "Secure mode was turned on or off. In secure mode, opening a session requires an auth token from the customer's backend.",
  data: z.object({ isSecure: z.boolean() }),
  orderedBy: () => networkKey,
  audit: ({ data: { isSecure } }) => onSetting('secure-mode', { after: { isSecure } }),
})

export const socialSettingUpdated = event({
  type: 'SocialSettingUpdated',
  summary:
    'The social network setting was updated; absent fields are unchanged, those of `globalFeed` and `story` as well.',
  version: 2,
  data: SocialNetworkSetting.omit({ enabled: true })
    .extend({ globalFeed: GlobalFeedSetting.partial(), story: StorySetting.partial() })
    .partial(),
  // Version 1 knew no other field, and always had this one.
  upcast: { 1: (data: { isFollowWithRequestEnabled: boolean }) => data },
  orderedBy: () => networkKey,
  revokes: everyAccess,
  audit: ({ data }) => onSetting('social', { after: data }),
})

export const prehookSettingUpdated = event({
  type: 'PrehookSettingUpdated',
  summary: 'The pre-hook setting was updated; absent fields are unchanged.',
  data: PrehookNetworkSetting.partial(),
  orderedBy: () => networkKey,
  audit: ({ data }) => onSetting('prehook', { after: data }),
})

export const retentionSettingUpdated = event({
  type: 'RetentionSettingUpdated',
  summary: 'For how many days the network keeps what was changed; absent fields are unchanged.',
  data: RetentionNetworkSetting.partial(),
  orderedBy: () => networkKey,
  audit: ({ data }) => onSetting('retention', { after: data }),
})

export const prehookKeyCreated = event({
  type: 'PrehookKeyCreated',
  summary: 'A new key signs what the pre-hook is asked; it replaces the earlier one.',
  data: z.object({ keyId: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { keyId } }) => onKey('prehook', 'created', keyId),
})
