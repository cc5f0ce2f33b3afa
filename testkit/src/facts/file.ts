import { type File, fileUploaded } from '@causerie/contracts/content'

/** A small file of a user. */
export const fileUploadedBy = (userId: string, fileId: string, type: File['type'] = 'file') =>
  fileUploaded({
    fileId,
    userId,
    type,
    accessType: 'network',
    altText: '',
    attributes: {
      name: `${fileId}.png`,
      extension: 'png',
      size: 1_000,
      mimeType: 'image/png',
      metadata: { width: 10, height: 10 },
    },
    smallerBytes: 0,
  })

/** A small image of a user. */
export const imageUploadedBy = (userId: string, fileId: string) =>
  fileUploadedBy(userId, fileId, 'image')
