import type { NotifiableEventChoice, NotifiableName } from '@causerie/contracts/notifications'
import type { NotifiableEvent } from '@causerie/contracts/push'
import { expect, test } from 'vitest'
import { type Happened, isAllowed, type Levels } from './notification-policy.ts'

const on = (name: NotifiableName, roles: Partial<NotifiableEventChoice> = {}) => ({
  name,
  isPushNotifiable: true,
  listenFromRoleIds: [],
  ignoreFromRoleIds: [],
  ...roles,
})
const off = (name: NotifiableName) => on(name, { isPushNotifiable: false })
const place = (...events: NotifiableEventChoice[]) => ({ isPushNotifiable: null, events })
const all = (isPushNotifiable: boolean) => ({ isPushNotifiable, events: [] })

type Case = [
  allowed: boolean,
  what: string,
  event: NotifiableEvent,
  levels: Partial<Levels>,
  happened?: Partial<Happened>,
]
const scout = { senderRoles: ['member', 'scout'] }

test.each<Case>([
  [true, 'by default', 'post.created', {}],
  [true, 'by default, of conversations', 'conversation-text-message.created', {}],
  [true, 'by default, of mentions', 'text-mention-message.created', {}],
  [false, 'by default, of messages elsewhere', 'image-message.created', {}],
  [false, 'where administrators turn it off', 'post.created', { network: [off('post.created')] }],
  [
    false,
    'where administrators turn it off, whatever the user wants',
    'post.created',
    { network: [off('post.created')], user: place(on('post.created')) },
  ],
  [
    true,
    'where administrators turn on what covers it',
    'text-message.created',
    { network: [on('message.created')] },
  ],
  [
    true,
    'where the user turns it on for a channel',
    'text-message.created',
    { channel: place(on('message.created')) },
  ],
  [
    false,
    'where the channel has texts only',
    'image-message.created',
    { channel: place(on('message.created'), off('image-message.created')) },
  ],
  [
    true,
    'where it is off in general and on in the community',
    'post.created',
    { user: place(off('post.created')), community: place(on('post.created')) },
  ],
  [
    false,
    'where it is on in general and off in the community',
    'post.created',
    { user: place(on('post.created')), community: place(off('post.created')) },
  ],
  [
    false,
    'where it is on in the community and off in the channel',
    'text-message.created',
    { community: place(on('message.created')), channel: place(off('message.created')) },
  ],
  [
    false,
    'where it is on, but nothing is pushed from the community',
    'post.created',
    { community: { ...all(false), events: [on('post.created')] } },
  ],
  [
    false,
    'where it is on in the community, but nothing is pushed at all',
    'post.created',
    { user: all(false), community: { ...all(true), events: [on('post.created')] } },
  ],
  [false, 'where its module is off', 'post.created', { user: place(off('social')) }],
  [true, 'where another module is off', 'post.created', { user: place(off('chat')) }],
  [
    true,
    'where its module is off and it is on',
    'post.created',
    { user: place(off('social'), on('post.created')) },
  ],
  [
    false,
    'where its module is on and it is off until it is turned on itself',
    'message.created',
    { user: place(on('chat')) },
  ],
  [
    false,
    'by a sender without the roles of its module',
    'post.created',
    { user: place(on('social', { listenFromRoleIds: ['guide'] })) },
    scout,
  ],
  [
    true,
    'by a sender with one of the roles',
    'post.created',
    { user: place(on('post.created', { listenFromRoleIds: ['guide', 'scout'] })) },
    scout,
  ],
  [
    false,
    'by a sender with a role that is ignored',
    'post.created',
    { user: place(on('post.created', { ignoreFromRoleIds: ['scout'] })) },
    scout,
  ],
  [
    false,
    'by a sender whom the whole network ignores',
    'post.created',
    {
      network: [on('post.created', { ignoreFromRoleIds: ['scout'] })],
      user: place(on('post.created')),
    },
    scout,
  ],
  [
    false,
    'from a silent community',
    'post.created',
    { community: all(true) },
    { modes: { community: 'silent' } },
  ],
  [
    false,
    'from a community that none but subscribers hear of',
    'post.created',
    { community: place(off('story.created')) },
    { modes: { community: 'subscribe' } },
  ],
  [
    true,
    'from a community that the user subscribes to',
    'post.created',
    { community: all(true) },
    { modes: { community: 'subscribe' } },
  ],
  [
    true,
    'from a channel of which the user subscribes to messages',
    'text-message.created',
    { channel: place(on('message.created')) },
    { modes: { channel: 'subscribe' } },
  ],
  [
    false,
    'from a channel where the user subscribes to the community alone',
    'text-mention-message.created',
    { community: all(true) },
    { modes: { channel: 'subscribe' } },
  ],
])('%s %s', (...[allowed, , event, levels, happened]) => {
  expect(isAllowed({ network: [], ...levels }, { event, senderRoles: [], ...happened })).toBe(
    allowed,
  )
})
