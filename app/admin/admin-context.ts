import { createContext } from 'react-router'
import type { Admin } from '#services/admin/require-admin.ts'

/** Set by the panel's guard and by nothing else: a page that it does not guard cannot read it, and fails. */
export const adminContext = createContext<Admin>()
