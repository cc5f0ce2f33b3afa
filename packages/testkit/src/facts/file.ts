import { fileUploaded } from '@causerie/contracts'

/** A small image of a user. */
export const imageUploadedBy = (userId: string, fileId: string) =>
  fileUploaded({
    fileId,
    userId,
    type: 'image',
    accessType: 'network',
    altText: '',
    attributes: { name: `${fileId}.png`, extension: 'png', size: 1_000, mimeType: 'image/png', metadata: { width: 10, height: 10 } },
  })
