import { feature, internalQuery } from '@causerie/kernel'
import { fileFolds, files } from '@causerie/replicas'
import { z } from 'zod'
import { deleteFile } from './delete-file.ts'
import { downloadFile } from './download-file.ts'
import { fileRejectionFolds, fileRejections } from './file-rejection.ts'
import { importedFilesKey } from './file-signature.ts'
import { fileUsageFolds, fileUsages } from './file-usage.ts'
import { getFile } from './get-file.ts'
import { getFileContent } from './get-file-content.ts'
import { importFile } from './import-file.ts'
import { purgeFiles } from './purge-files.ts'
import { uploadFile } from './upload-file.ts'
import { uploadFileFromUrl } from './upload-file-from-url.ts'
import { uploadImage } from './upload-image.ts'
import { uploadImageFromUrl } from './upload-image-from-url.ts'
import { uploadVideo } from './upload-video.ts'
import { uploadVideoFromUrl } from './upload-video-from-url.ts'

/** Uploaded files, their content, and how much of it users have. */
export const fileFeature = feature({
  tables: [files, fileUsages, fileRejections],
  folds: [fileFolds, fileUsageFolds, fileRejectionFolds],
  purges: [purgeFiles],
  operations: {
    uploadImage,
    uploadImageFromUrl,
    uploadFile,
    uploadFileFromUrl,
    uploadVideo,
    uploadVideoFromUrl,
    getFile,
    deleteFile,
    downloadFile,
    getFileContent,
  },
  imports: { importFile },
  internalQueries: [
    internalQuery('importedFilesKey', z.object({}), async (_, reader) => ({
      key: await importedFilesKey(reader),
    })),
  ],
})
