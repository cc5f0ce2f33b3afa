import type { Demo } from './demo.ts'

const pictureOfAlice = 'picture of alice'
/** The post that shows it, on the feed of alice. */
const postId = 'tomatoes-in-red'

const tomato = `
  <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#dcebd3"/>
    <circle cx="400" cy="330" r="190" fill="#d8402f"/>
    <path d="M400 170 l-70 -50 70 20 10 -60 15 60 75 -25 -60 60z" fill="#3f7d3a"/>
  </svg>`

/** A picture that is drawn here, in a post of alice. */
export const createFiles = async ({ as, ids }: Demo): Promise<void> => {
  const alice = as('alice')
  const known = await alice.get(`/api/v3/posts/${postId}`)
  const fileId = known.body.files?.[0]?.fileId
  if (fileId !== undefined) {
    ids.set(pictureOfAlice, fileId)
    return
  }
  const form = new FormData()
  form.append('altText', 'A tomato')
  // Loaded only where a world is made.
  const { default: sharp } = await import('sharp')
  form.append(
    'files',
    new Blob([new Uint8Array(await sharp(Buffer.from(tomato)).png().toBuffer())]),
    'tomato.png',
  )
  const uploaded = (await alice.upload('/api/v4/images', form))[0]?.fileId ?? ''
  ids.set(pictureOfAlice, uploaded)
  await alice.do('/api/v4/posts', {
    postId,
    data: { text: 'Drawn, not grown.' },
    attachments: [{ type: 'image', fileId: uploaded }],
  })
}
