import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

/** What the people of the demo world write in its channels, in this order. */
const messages: readonly {
  id: string
  channel: string
  by: DemoUser
  text: string
  edited?: string
  parent?: string
  mentions?: DemoUser[]
}[] = [
  {
    id: 'night-shift-1',
    channel: 'night-shift',
    by: 'alice',
    text: 'Who has the key tonight?',
    edited: 'Who has the keys tonight?',
  },
  {
    id: 'night-shift-2',
    channel: 'night-shift',
    by: 'bob',
    text: 'I do, @alice.',
    parent: 'night-shift-1',
    mentions: ['alice'],
  },
  { id: 'night-shift-3', channel: 'night-shift', by: 'carol', text: 'BUY CHEAP KEYS NOW' },
]

const inCommunity: typeof messages = [
  {
    id: 'gardens-1',
    channel: 'balcony-gardens',
    by: 'alice',
    text: 'The watering plan is on the door.',
  },
  { id: 'gardens-2', channel: 'balcony-gardens', by: 'bob', text: 'I water on Tuesdays.' },
  { id: 'gardens-3', channel: 'balcony-gardens', by: 'carol', text: 'And I when it is hot.' },
]

/** A reaction that exists is answered again instead of added twice. */
const reactions: readonly { by: DemoUser; message: string; name: string }[] = [
  { by: 'carol', message: 'night-shift-2', name: 'like' },
  { by: 'alice', message: 'night-shift-2', name: 'love' },
  { by: 'bob', message: 'gardens-3', name: '☀️' },
]

/** What is sent again has other words than what was edited. */
const alreadyEdited = 409

/** Messages in channels with reactions, one of them flagged, and a conversation of three. */
export const createMessages = async (demo: Demo): Promise<void> => {
  const send = async (
    { id, channel, by, text, edited, parent, mentions }: (typeof messages)[number],
    channelId = channel,
  ) => {
    const mentionees = mentions ? [{ type: 'user', userIds: mentions }] : []
    const body = { channelId, messageId: id, data: { text }, parentId: parent, mentionees }
    await demo.as(by).do('/api/v3/messages', body, edited === undefined ? undefined : alreadyEdited)
    if (edited) await demo.as(by).put(`/api/v3/messages/${id}`, { data: { text: edited } })
  }
  for (const message of messages) await send(message)
  for (const message of inCommunity) await send(message, idOf(demo, message.channel))
  await demo.as('bob').do('/api/v3/messages/night-shift-3/flag', { reason: 'Spam or scams' })
  for (const { by, message, name } of reactions)
    await demo.as(by).do('/api/v2/reactions', {
      referenceType: 'message',
      referenceId: message,
      reactionName: name,
    })

  const { channels } = await demo
    .as('alice')
    .do('/api/v3/channels/conversation', { userIds: ['bob', 'dan'], displayName: 'Birthday' })
  await send({
    id: 'birthday-1',
    channel: channels?.[0]?.channelId ?? '',
    by: 'alice',
    text: 'A cake for carol?',
  })
}
