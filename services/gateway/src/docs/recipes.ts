import { escaped } from './escaped.ts'

type Recipe = { title: string; text: string; code: string; operations: readonly Step[] }
type Step = { group: string; operation: string; name: string }

const recipes: readonly Recipe[] = [
  {
    title: 'A chat',
    text: 'Sign in, open a conversation, write, and hear what comes.',
    code: `const session = signIn({ baseUrl, apiKey, userId: 'eve', deviceId: 'laptop' })
const eve = createClient({ baseUrl, session })
const { channels } = await eve.channels.createConversation({
  type: 'conversation',
  userIds: ['fay'],
})
const messageFeedId = channels[0].channelId
await eve.messages.create({ messageFeedId, data: { text: 'Hello, Fay' } })
for await (const event of eve.listen())
  if (event.type === 'message.created') console.log(event.data.messages[0].data.text)`,
    operations: [
      { group: 'Sessions', operation: 'openSession', name: 'sign in' },
      { group: 'Channels', operation: 'createConversation', name: 'open a conversation' },
      { group: 'Messages', operation: 'createMessageV5', name: 'write' },
    ],
  },
  {
    title: 'A community with a feed',
    text: 'Create a community, let others join it, post with a picture, and read page by page.',
    code: `const { communities } = await eve.communities.create({ displayName: 'Night Trains' })
const target = { targetType: 'community', targetId: communities[0].communityId }
const [picture] = await eve.images.upload(file)
await eve.posts.create({
  ...target,
  data: { text: 'All aboard' },
  attachments: [{ type: 'image', fileId: picture.fileId }],
})
for await (const post of eve.posts.all(target)) console.log(post.data.text)`,
    operations: [
      { group: 'Communities', operation: 'createCommunity', name: 'create a community' },
      { group: 'Join requests', operation: 'joinCommunity', name: 'join it' },
      { group: 'Files', operation: 'uploadImage', name: 'upload a picture' },
      { group: 'Posts', operation: 'createPost', name: 'post' },
    ],
  },
  {
    title: 'A server of yours that hears everything',
    text: 'Name an address once, and what happens is sent there, signed, and again until you accept it.',
    code: `curl -X POST $URL/api/v3/webhooks -H "Authorization: Bearer $ADMIN" \\
  -H 'Content-Type: application/json' \\
  -d '{"url":"https://example.org/hook","events":["v3.post.didCreate"]}'`,
    operations: [
      { group: 'Webhooks', operation: 'createWebhook', name: 'name an address' },
      { group: 'Webhooks', operation: 'testWebhook', name: 'try it' },
      { group: 'Webhooks', operation: 'replayWebhook', name: 'send again from the first event' },
    ],
  },
]

const card = ({ title, text, code, operations }: Recipe): string => {
  const steps = operations.map(
    ({ group, operation, name }) =>
      `<a href="#/${encodeURIComponent(group)}/${operation}">${escaped(name)}</a>`,
  )
  return `
        <article>
          <h2>${escaped(title)}</h2>
          <p>${escaped(text)}</p>
          <pre tabindex="0">${escaped(code)}</pre>
          <p class="steps">${steps.join(' · ')}</p>
        </article>`
}

/** What an app begins with, with links to the operations. */
export const recipesOf = (): string => recipes.map(card).join('')

/** The operations that recipes lead to. */
export const recipeSteps: readonly Step[] = recipes.flatMap(({ operations }) => operations)
