import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

type Users = Pick<Answer<'get', '/api/v3/users'>, 'users' | 'files'>
export type Person = Users['users'][number] & { picture: string }

export const peopleOf = ({ users, files }: Users): Person[] =>
  users.map((user) => ({ ...user, picture: pictureOf(user.avatarFileId, files) }))

export const idOf = ({ userId }: Pick<Person, 'userId'>): string => userId

/** What others call them; ids are all that some have. */
export const nameOf = ({ displayName, userId }: Pick<Person, 'displayName' | 'userId'>): string =>
  displayName || userId
