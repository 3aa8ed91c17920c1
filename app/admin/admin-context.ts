import { createContext } from 'react-router'
import type { Admin } from '#services/admin/require-admin.ts'

/** Set only by the panel's guard: a page that it does not guard cannot read it, and fails. */
export const adminContext = createContext<Admin>()
