import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { en } from '../words/en.ts'
import { useWords } from '../words/language.tsx'
import type { Content } from './content.ts'
import { ContentDialog } from './content-dialog.tsx'
import { useReport } from './use-content.ts'

type Reason = keyof typeof en.reasons
const reasons: readonly Reason[] = ['spam', 'harassment', 'violence', 'other']
type Props = { content: Content; close: () => void }

/** Moderators read a reason in English, whatever the reporter speaks. */
export const ReportContent = ({ content, close }: Props) => {
  const words = useWords()
  const report = useReport(content)
  const [reason, setReason] = useState<Reason>('spam')
  return (
    <ContentDialog
      title={words.report}
      error={report.error}
      close={close}
      act={{
        label: words.report,
        isReady: true,
        isPending: report.isPending,
        run: () => report.mutate(en.reasons[reason], { onSuccess: close }),
      }}
    >
      <NativeSelect
        label={words.reportWhy}
        value={reason}
        onChange={({ currentTarget: { value } }) =>
          setReason(reasons.find((one) => one === value) ?? 'other')
        }
        data={reasons.map((one) => ({ value: one, label: words.reasons[one] }))}
      />
    </ContentDialog>
  )
}
