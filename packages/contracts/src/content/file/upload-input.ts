import { z } from 'zod'
import { File } from '../../resources/file.ts'
import { nameOf, optional, text, withDefault } from '../../resources/input.ts'

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

/** Files of one request. */
export const filesAtMost = 10
export const uploadReply = { files: z.array(File) }
