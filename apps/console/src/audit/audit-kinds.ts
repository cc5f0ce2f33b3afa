import type { Answer } from '@causerie/client'

export type AuditKind = Answer<'get', '/api/v1/moderation/audit'>['auditEntries'][number]['kind']

/**
 * How grave each kind of acts is, as a colour. A kind that the API has and this does not is no
 * program.
 */
export const gravityOf: Readonly<Record<AuditKind, 'red' | 'orange' | 'gray'>> = {
  created: 'gray',
  added: 'gray',
  invited: 'gray',
  cancelled: 'gray',
  pinned: 'gray',
  unpinned: 'gray',
  banned: 'red',
  unbanned: 'gray',
  removed: 'red',
  muted: 'gray',
  unmuted: 'gray',
  closed: 'gray',
  limited: 'gray',
  rolesChanged: 'gray',
  roleDefined: 'gray',
  deleted: 'red',
  restored: 'gray',
  edited: 'gray',
  flagsCleared: 'gray',
  approved: 'gray',
  declined: 'gray',
  settingsChanged: 'gray',
  rulesChanged: 'gray',
  keysChanged: 'gray',
  sessionsEnded: 'gray',
  conversationRead: 'orange',
  exported: 'orange',
  imported: 'orange',
  holdSet: 'orange',
  holdLifted: 'orange',
  refused: 'orange',
  signedIn: 'gray',
  signedOut: 'gray',
}

const isKind = (name: string): name is AuditKind => name in gravityOf
export const auditKinds: readonly AuditKind[] = Object.keys(gravityOf).filter(isKind)
