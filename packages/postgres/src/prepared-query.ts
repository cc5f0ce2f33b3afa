import pg from 'pg'
import { type Column, type RowOf, rowOfColumns } from './row-of.ts'
import type { Statement } from './statements-kept.ts'

type Sent = { text: string; values: unknown[]; statement: Statement }
type Settle<Row> = { resolve: (rows: Row[]) => void; reject: (error: unknown) => void }

/** A query that the driver sends as any other; what it does with columns and rows is replaced. */
export class PreparedQuery<Row> extends pg.Query {
  declare name: string
  readonly answer: Promise<Row[]>
  readonly #statement: Statement
  readonly #rows: Row[] = []
  #failure: unknown
  #settle: Settle<Row> | undefined

  constructor({ text, values, statement }: Sent) {
    super(text, values, (error) => {
      const failure = error ?? this.#failure
      if (failure) this.#settle?.reject(failure)
      else this.#settle?.resolve(this.#rows)
    })
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    this.name = statement.name
    this.#statement = statement
  }

  /** The server refuses a prepared statement whose columns have changed. */
  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#statement.rowOf ??= rowOfColumns(fields)
  }

  handleDataRow({ fields }: { fields: Parameters<RowOf>[0] }): void {
    try {
      // Each statement states its rows.
      this.#rows.push(this.#statement.rowOf?.(fields) as Row)
    } catch (error) {
      this.#failure ??= error
    }
  }
}
