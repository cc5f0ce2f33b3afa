import { feature } from '@causerie/kernel'
import { fileFolds, files } from '@causerie/replicas'
import { deleteFile } from './delete-file.ts'
import { downloadFile } from './download-file.ts'
import { getFile } from './get-file.ts'
import { getFileContent } from './get-file-content.ts'
import { uploadFile } from './upload-file.ts'
import { uploadImage } from './upload-image.ts'
import { uploadVideo } from './upload-video.ts'

/** Uploaded files and their content. */
export const fileFeature = feature({
  tables: [files],
  folds: [fileFolds],
  operations: { uploadImage, uploadFile, uploadVideo, getFile, deleteFile, downloadFile, getFileContent },
})
