import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { type ServiceName, services } from '../shared/services.ts'
import { userCollections } from './collections.ts'
import { anyId, moment, oneOf, optional } from './input.ts'
import { freeForm, id, timestamp } from './scalars.ts'

/** When somebody came in and left, which lists show only where it is asked for. */
export const sessionKinds = ['signedIn', 'signedOut'] as const
/** What somebody did to others, to their words, or to the network. */
const auditKinds = [
  'created',
  'added',
  'invited',
  'cancelled',
  'pinned',
  'unpinned',
  'banned',
  'unbanned',
  'removed',
  'muted',
  'unmuted',
  'closed',
  'limited',
  'rolesChanged',
  'roleDefined',
  'deleted',
  'restored',
  'edited',
  'flagsCleared',
  'approved',
  'declined',
  'settingsChanged',
  'rulesChanged',
  'keysChanged',
  'sessionsEnded',
  'conversationRead',
  'exported',
  'imported',
  'holdSet',
  'holdLifted',
  'refused',
  ...sessionKinds,
] as const
export type AuditKind = (typeof auditKinds)[number]

const recordTypes = [
  'user',
  'community',
  'category',
  'joinRequest',
  'invitation',
  'channel',
  'messageFeed',
  'post',
  'comment',
  'story',
  'poll',
  'file',
  'scheduledPost',
  'message',
  'stream',
  'role',
  'setting',
  'webhook',
  'blockList',
  'whitelist',
  'key',
  'session',
  'operation',
  'import',
  'network',
] as const

/** One act of somebody, with nothing of anybody's words. */
export const AuditEntry = z
  .object({
    entryId: id,
    service: z.enum(services).describe('Which service recorded it.'),
    kind: z.enum(auditKinds),
    /**
     * Null where no user did it: the moderation of the network, the media server, or the
     * installation.
     */
    actorId: id.nullable(),
    createdAt: timestamp,
    recordType: z.enum(recordTypes),
    recordId: id,
    /**
     * Whom it concerns: who was banned, whose words were deleted. Null where it concerns nobody in
     * particular.
     */
    userId: id.nullable(),
    /**
     * Where: in the network, a community, a channel (that of a community has its id), a stream, or
     * on the feed of a user.
     */
    targetType: z.enum(['network', 'community', 'user', 'channel', 'stream']),
    /** Null: the network. */
    targetId: id.nullable(),
    /**
     * What the kind leaves open, such as the roles that were given, until when somebody is muted, a
     * setting before and after, or from which address.
     */
    details: freeForm,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** What lists of audit entries have in common, whichever service answers. */
export const auditRequests = {
  method: 'GET',
  path: '/api/v1/moderation/audit',
} as const

/** The service that answers, by which the gateway decides. */
export const auditOf = <const S extends ServiceName>(service: S) =>
  z.literal(service, oneOf(services)).describe('Whose entries.')

export const auditQuery = {
  actorId: optional(anyId).describe('Only what this user did.'),
  userId: optional(anyId).describe('Only what concerns this user.'),
  targetId: optional(anyId).describe('Only what was done in this community, channel or stream.'),
  kind: optional(z.enum(auditKinds)).describe(
    'Only this kind of acts. Sign-ins and sign-outs are shown only where their kind is asked for.',
  ),
  since: optional(moment).describe('Only what was done at this time or later.'),
  until: optional(moment).describe('Only what was done before this time.'),
  options: pageOptions(['lastCreated'], 20),
}

/** Entries, the latest first, with the users that they name. */
export const auditCollections = {
  auditEntries: z.array(AuditEntry),
  ...userCollections,
  paging: Paging,
}
