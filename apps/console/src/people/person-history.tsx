import { AuditEntries } from '../audit/audit-entries.tsx'
import { Choice } from '../screen/choice.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'

const kinds = ['about', 'by'] as const
const titles = { about: 'aboutThem', by: 'byThem' } as const

/** What the audit log says about somebody, and of what they did. */
export const PersonHistory = ({ userId }: { userId: string }) => {
  const [kind, setKind] = useChoiceInUrl('history', kinds, 'about')
  return (
    <>
      <Choice label="shown" choices={kinds} titles={titles} chosen={kind} onChoose={setKind} />
      <AuditEntries filter={kind === 'about' ? { user: userId } : { actor: userId }} limit={10} />
    </>
  )
}
