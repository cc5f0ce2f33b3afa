import { cutText } from '../cut-text.ts'
import type { ImportRecord, UserRecord } from '../import-record.ts'
import type { LeftOut } from '../left-out.ts'
import { shownName } from '../shown-name.ts'
import { fileRecord } from './files.ts'
import type { MattermostBot, MattermostUser } from './lines.ts'
import { userIdOf } from './user-id.ts'

/** The users of an export, by username. */
export type People = {
  /** The records of a user or bot of the export; none if it was there before. */
  add(user: NamedUser): ImportRecord[]
  /**
   * The id of a user whom a line names, with their record if the export does not have them: it lists
   * no users who were deleted for good.
   */
  refer(username: string): { userId: string; records: ImportRecord[] }
  /** Undefined for who is unknown. */
  idOf(username: string): string | undefined
}

export type NamedUser = {
  username: string
  displayName: string
  description: string
  picture: string | undefined
  isDeactivated: boolean
}

export const createPeople = (): People => {
  const ids = new Map<string, string>()
  const idOf = (username: string) => ids.get(username)
  const add = ({ username, displayName, description, picture, isDeactivated }: NamedUser) => {
    if (ids.has(username)) return []
    const id = userIdOf(username)
    ids.set(username, id)
    const avatar = picture === undefined ? undefined : fileRecord(picture, { of: id, userId: id })
    const user: UserRecord = {
      kind: 'user',
      id,
      displayName: cutText(displayName, 100),
      profileHandle: username,
      ...(description !== '' && { description: cutText(description, 500) }),
      ...(avatar && { avatarFileId: avatar.id }),
      ...(isDeactivated && { metadata: { isDeactivated } }),
    }
    return avatar ? [avatar, user] : [user]
  }
  return {
    add,
    idOf,
    refer: (username) => {
      const known = idOf(username)
      if (known !== undefined) return { userId: known, records: [] }
      const nobody = { description: '', picture: undefined, isDeactivated: true }
      const records = add({ username, displayName: username, ...nobody })
      return { userId: userIdOf(username), records }
    },
  }
}

export const namedUser = (user: MattermostUser): NamedUser => ({
  username: user.username,
  displayName:
    shownName(user.nickname, `${user.first_name ?? ''} ${user.last_name ?? ''}`) ?? user.username,
  description: user.position ?? '',
  picture: user.profile_image || undefined,
  isDeactivated: isDeactivated(user),
})

export const namedBot = (bot: MattermostBot): NamedUser => ({
  username: bot.username,
  displayName: shownName(bot.display_name) ?? bot.username,
  description: bot.description ?? '',
  picture: bot.profile_image || undefined,
  isDeactivated: isDeactivated(bot),
})

export const isDeactivated = ({ delete_at }: { delete_at?: number | null | undefined }): boolean =>
  (delete_at ?? 0) > 0

/** Counts what a user has that no record takes. */
export const countUserParts = (user: MattermostUser, leftOut: LeftOut): void => {
  if (user.email) leftOut.add('email addresses')
  if (user.notify_props) leftOut.add('notification preferences of users')
  if (user.custom_status) leftOut.add('custom statuses')
  if (user.roles?.split(' ').includes('system_admin'))
    leftOut.add('administrators of the server, who become users', user.username)
  if (isDeactivated(user))
    leftOut.add('deactivated users, who are members of nothing', user.username)
}
