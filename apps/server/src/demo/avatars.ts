import { communities, type DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import type { DemoClient } from './demo-client.ts'
import { type DemoUser, users } from './users.ts'

const colours = {
  alice: '#b5533c',
  bob: '#2f6f8f',
  carol: '#5d7a2f',
  dan: '#7a4a8a',
} as const satisfies Record<DemoUser, string>
const grounds = {
  'balcony-gardens': '#4f8a4b',
  'slow-readers': '#8a6d3b',
  'spare-keys': '#8a7f2f',
  'early-risers': '#c9803a',
  'bread-club': '#a65e2e',
} as const satisfies Record<DemoCommunity, string>

/** The keys of an object literal. */
const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(object) as K[]

/** Pictures that are drawn here: a face for each user, hills and a sun for each community. */
export const createAvatars = async (demo: Demo): Promise<void> => {
  await Promise.all([
    ...keysOf(users).map((userId) => createFace(demo, userId)),
    ...keysOf(communities).map((name) => createHills(demo, name)),
  ])
}

const createFace = async ({ as }: Demo, userId: DemoUser): Promise<void> => {
  const user = as(userId)
  const known = (await user.get(`/api/v3/users/${userId}`)).body.users?.[0]
  if (!known?.avatarFileId)
    await user.put('/api/v3/users', { avatarFileId: await upload(user, faceIn(colours[userId])) })
}

const createHills = async (demo: Demo, name: DemoCommunity): Promise<void> => {
  const owner = demo.as(communities[name].owner)
  const path = `/api/v3/communities/${idOf(demo, name)}`
  const known = (await owner.get(path)).body.communities?.[0]
  if (!known?.avatarFileId)
    await owner.put(path, { avatarFileId: await upload(owner, hillsOn(grounds[name])) })
}

const upload = async (client: DemoClient, svg: string): Promise<string> => {
  const form = new FormData()
  // Loaded only where a world is made.
  const { default: sharp } = await import('sharp')
  form.append(
    'files',
    new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())]),
    'avatar.png',
  )
  return (await client.upload('/api/v4/images', form))[0]?.fileId ?? ''
}

const picture = (ground: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="${ground}"/>${shapes}</svg>`

const faceIn = (colour: string): string =>
  picture(
    '#f3ead9',
    `<g fill="${colour}"><circle cx="160" cy="125" r="65"/><ellipse cx="160" cy="310" rx="120" ry="100"/></g>`,
  )

const hillsOn = (ground: string): string =>
  picture(
    '#dfeaf0',
    `<circle cx="230" cy="95" r="40" fill="#e9b44c"/><g fill="${ground}"><circle cx="80" cy="360" r="160"/><circle cx="250" cy="380" r="170"/></g>`,
  )
