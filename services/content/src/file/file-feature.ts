import { feature } from '@causerie/kernel'
import { fileFolds, files } from '@causerie/replicas'
import { deleteFile } from './delete-file.ts'
import { downloadFile } from './download-file.ts'
import { fileUsageFolds, fileUsages } from './file-usage.ts'
import { getFile } from './get-file.ts'
import { getFileContent } from './get-file-content.ts'
import { uploadFile } from './upload-file.ts'
import { uploadImage } from './upload-image.ts'
import { uploadVideo } from './upload-video.ts'

/** Uploaded files, their content, and how much of it users have. */
export const fileFeature = feature({
  tables: [files, fileUsages],
  folds: [fileFolds, fileUsageFolds],
  operations: {
    uploadImage,
    uploadFile,
    uploadVideo,
    getFile,
    deleteFile,
    downloadFile,
    getFileContent,
  },
})
