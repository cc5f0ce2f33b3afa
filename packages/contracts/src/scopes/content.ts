import type { Scope, WhoMay } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { Permission } from '../resources/default-roles.ts'
import { holders, mayIn, type Outcome } from './may-in.ts'

/** Operations on posts and comments, and on what users do with them. */
export const content = {
  name: 'content',
  title: 'Content',
  about: 'The record stands in a public community and was created by a member.',
  kinds: {
    anonymous: 'no token',
    stranger: 'stranger',
    member: 'member',
    author: 'author',
    banned: 'banned member',
    moderator: 'moderator of the community',
    custom: 'custom role with the permission',
    networkModerator: 'moderator of the network',
    administrator: 'administrator',
    deleted: 'deleted user',
    foreign: 'other network',
  },
} as const satisfies Scope
type Kind = keyof typeof content.kinds

const may = mayIn(content)

/** Everybody who may read the record; callers of another network do not find it. */
export const readersOf = (foreign: RefusalCode): WhoMay<Kind> => may('yes', { foreign })

/** Everybody who may read the record and is not banned. */
export const participants = (
  foreign: RefusalCode,
  exceptions: Partial<Record<Kind, Outcome>> = {},
): WhoMay<Kind> => may('yes', { banned: 'banned-from-community', foreign, ...exceptions })

/** Callers with the permission. */
export const managers = (
  permission: Permission,
  foreign: RefusalCode,
  exceptions: Partial<Record<Kind, Outcome>> = {},
): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', {
    banned: 'banned-from-community',
    ...holders,
    foreign,
    ...exceptions,
  }),
})

/** The author, and callers with the permission. */
export const authorAnd = (permission: Permission, foreign: RefusalCode): WhoMay<Kind> =>
  withAuthor(managers(permission, foreign))

/**
 * The author, and callers with the permission, of what only reads: banned members see what
 * everybody sees.
 */
export const authorAndReaders = (permission: Permission, foreign: RefusalCode): WhoMay<Kind> => {
  const { outcomes: all, ...rest } = authorAnd(permission, foreign)
  return { ...rest, outcomes: { ...all, banned: 'permission-denied' } }
}

const withAuthor = ({ outcomes: managing, ...rest }: WhoMay<Kind>): WhoMay<Kind> => ({
  ...rest,
  outcomes: { ...managing, author: 'yes' },
})
