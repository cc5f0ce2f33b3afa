import type { Owners, OwnersQuery } from '@causerie/broadcasts'
import type { PushAnswers, PushAsked } from '@causerie/contracts/push'
import { expect, test } from 'vitest'
import type { PushAbout } from './push-to-users.ts'
import { pushWords } from './push-words.ts'

const message: PushAbout = {
  ...{ kind: 'message', messageId: 'm', channelId: 'c', senderId: 'alice' },
  event: 'text-message.created',
}

/** Owners who say something to bob, with these templates, and what they were asked. */
const world = (templates: Partial<PushAnswers['pushTemplate']> = {}) => {
  const asked: OwnersQuery[] = []
  const templatesFor: PushAsked<'pushTemplate'>[] = []
  const answers = {
    pushedMessage: () => ({
      contents: [
        {
          ...{ userId: 'bob', title: 'Alice · Porch', body: '{{ title }}', badge: 0 },
          parameters: { userDisplayName: 'Alice', channelDisplayName: 'Porch' },
          ...{ collapseKey: 'channel:c', data: { channelId: 'c' } },
        },
      ],
    }),
    pushTemplate: (input: PushAsked<'pushTemplate'>) => {
      templatesFor.push(input)
      return { titleTemplate: '', bodyTemplate: '', ofUsers: {}, ...templates }
    },
  }
  const owners: Owners = {
    ask: async (_, query, { input }) => {
      asked.push(query)
      // Words ask nothing else of a text.
      return answers[query as keyof typeof answers](input as never) as never
    },
  }
  const said = async (about: PushAbout) =>
    (await pushWords(owners, { networkId: 'n', about, userIds: ['bob', 'carol'] })).map(
      ({ userId, title, body }) => [userId, title, body],
    )
  return { owners, asked, templatesFor, said }
}

test('without templates nothing is asked of them, and the usual words are said, as they are', async () => {
  const { owners, asked, said } = world()
  expect(await said(message)).toEqual([['bob', 'Alice · Porch', '{{ title }}']])
  expect(asked).toEqual(['pushedMessage'])
  const [words] = await pushWords(owners, { networkId: 'n', about: message, userIds: ['bob'] })
  expect(words).not.toHaveProperty('parameters')
})

test('a template names who acted, where, and the usual words', async () => {
  const templated = { ...message, isTemplated: true as const }
  const both = world({
    titleTemplate: '{{userDisplayName}} in {{ channelDisplayName }}',
    bodyTemplate: 'New: {{ body }} ({{ title }})',
  })
  expect(await both.said(templated)).toEqual([
    ['bob', 'Alice in Porch', 'New: {{ title }} (Alice · Porch)'],
  ])
  const bodyAlone = world({ bodyTemplate: 'Something new' })
  expect(await bodyAlone.said(templated)).toEqual([['bob', 'Alice · Porch', 'Something new']])
})

test('where a template says nothing, the usual words are said', async () => {
  const { said } = world({ titleTemplate: ' ', bodyTemplate: ' {{ communityDisplayName }} ' })
  const [[, title, body] = []] = await said({ ...message, isTemplated: true })
  expect([title, body]).toEqual(['Alice · Porch', '{{ communityDisplayName }}'])
})

test('who has templates of their own is told by these, and they are asked for where it happened', async () => {
  const ofUsers = { bob: { titleTemplate: 'For me: {{ title }}', bodyTemplate: '' } }
  const { said, templatesFor } = world({ titleTemplate: 'all', bodyTemplate: 'every', ofUsers })
  const templated = { ...message, isTemplated: true as const, communityId: 'hikers' }
  expect(await said(templated)).toEqual([['bob', 'For me: Alice · Porch', '{{ title }}']])
  expect(templatesFor).toEqual([
    {
      ...{ event: 'text-message.created', userIds: ['bob', 'carol'] },
      ...{ channelId: 'c', communityId: 'hikers' },
    },
  ])
  const others = world({ titleTemplate: 'all', ofUsers: { carol: ofUsers.bob } })
  expect(await others.said(templated)).toEqual([['bob', 'all', '{{ title }}']])
})
