import { z } from 'zod'

/**
 * The lines of Mattermost's bulk export, as its documentation ("Bulk loading data") and its server
 * (`imports/import_types.go`) have them. Every object is loose, because the format grows, and Go
 * writes null for what is not set.
 */
const name = z.string().min(1)
const text = z.string().nullish()
const flag = z.boolean().nullish()
/** Milliseconds since 1970, until the end of the year 9999. */
const time = z.number().int().min(0).max(253_402_300_799_999)
const listOf = <S extends z.ZodType>(schema: S) => z.array(schema).nullish()

const team = z.looseObject({
  name,
  display_name: text,
  type: text,
  description: text,
  allow_open_invite: flag,
})
const channel = z.looseObject({
  team: name,
  name,
  display_name: text,
  type: text,
  header: text,
  purpose: text,
  deleted_at: time.nullish(),
})
const user = z.looseObject({
  username: name,
  email: text,
  nickname: text,
  first_name: text,
  last_name: text,
  position: text,
  roles: text,
  delete_at: time.nullish(),
  profile_image: text,
  notify_props: z.looseObject({}).nullish(),
  custom_status: z.looseObject({}).nullish(),
  teams: listOf(
    z.looseObject({
      name,
      roles: text,
      channels: listOf(
        z.looseObject({ name, roles: text, favorite: flag, last_viewed_at: time.nullish() }),
      ),
    }),
  ),
})
const bot = z.looseObject({
  username: name,
  display_name: text,
  description: text,
  delete_at: time.nullish(),
  profile_image: text,
})

const written = {
  user: name,
  type: text,
  message: text,
  props: z.looseObject({}).nullish(),
  create_at: time,
  edit_at: time.nullish(),
  flagged_by: listOf(z.string()),
  reactions: listOf(z.looseObject({ user: name, create_at: time.nullish(), emoji_name: name })),
  attachments: listOf(z.looseObject({ path: name })),
  is_pinned: flag,
}
const reply = z.looseObject(written)
const rootPost = {
  ...written,
  replies: listOf(reply),
  thread_followers: listOf(z.looseObject({})),
}
const post = z.looseObject({ ...rootPost, team: name, channel: name })
const directChannel = z.looseObject({
  members: listOf(name),
  participants: listOf(z.looseObject({ username: name, last_viewed_at: time.nullish() })),
  header: text,
  favorited_by: listOf(z.string()),
})
const directPost = z.looseObject({ ...rootPost, channel_members: z.array(name).min(1) })

export const mattermostLine = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('version'), version: z.number() }),
  z.looseObject({ type: z.literal('team'), team }),
  z.looseObject({ type: z.literal('channel'), channel }),
  z.looseObject({ type: z.literal('user'), user }),
  z.looseObject({ type: z.literal('bot'), bot }),
  z.looseObject({ type: z.literal('post'), post }),
  z.looseObject({ type: z.literal('direct_channel'), direct_channel: directChannel }),
  z.looseObject({ type: z.literal('direct_post'), direct_post: directPost }),
  // What has no counterpart.
  z.looseObject({ type: z.literal('role') }),
  z.looseObject({ type: z.literal('scheme') }),
  z.looseObject({ type: z.literal('emoji') }),
])

export type MattermostTeam = z.output<typeof team>
export type MattermostChannel = z.output<typeof channel>
export type MattermostUser = z.output<typeof user>
export type MattermostBot = z.output<typeof bot>
export type MattermostReply = z.output<typeof reply>
export type MattermostDirectChannel = z.output<typeof directChannel>
