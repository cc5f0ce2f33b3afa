import pg from 'pg'

/** How values of columns become values in rows. */
export const types = new pg.TypeOverrides()
// JSON goes into answers as stored; int8 counts and positions stay far below 2^53.
types.setTypeParser(pg.types.builtins.JSON, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
