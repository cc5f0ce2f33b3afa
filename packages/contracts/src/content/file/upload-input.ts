import { z } from 'zod'
import { File } from '../../resources/file.ts'
import { askedAddress, nameOf, optional, text, withDefault } from '../../resources/input.ts'

const { shape } = File

/** The fields of an upload beside its files. */
export const uploadInput = {
  accessType: withDefault(shape.accessType, 'public').describe(
    '`public`: everybody who has the URL. `network`: users of the network.',
  ),
  preferredFilename: optional(nameOf(1024)).describe(
    'The name of the file, instead of the one that it was sent with. Blocked words are refused in both.',
  ),
  altText: optional(text(0, 180)).describe('What the file shows, for those who cannot see it.'),
}

/** The field that a video has beside these. */
export const videoFeed = optional(z.enum(['post', 'message', 'story', 'chat', 'clip'])).describe(
  'What the video is for.',
)

/** The fields of an upload from a URL. */
export const fromUrlInput = {
  url: askedAddress(1, 2048).describe(
    'Where the file is: an address of the public internet, without a user name and password.',
  ),
  ...uploadInput,
  preferredFilename: uploadInput.preferredFilename.describe(
    'The name of the file, instead of the end of the path of its URL. Blocked words are refused in both.',
  ),
}

/** What is said of every upload from a URL. */
export const howItIsFetched =
  'The file is fetched within 8 seconds, over at most three redirects. It is treated like one that is uploaded, whose limits apply.'

/** Files of one request. */
export const filesAtMost = 10
export const uploadReply = { files: z.array(File) }
