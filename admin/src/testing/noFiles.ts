/** Addresses that stand where a picture's does, and are no stored file's: to ask for one is to act. */
export const NO_FILES: readonly string[] = [
  '/api/records/pages/export?format=csv',
  'api/auth/provider',
  '/files/../api/data/export',
  '/files/page-images/../../api/data/export',
  '/files/page-images/%2e%2e/%2e%2e/api/data/export',
  '/files/page-images/aaaaaaaaaaaaaaaa.png/../../../api/data/export',
  '/files/page-images/aaaaaaaaaaaaaaaa.png?/../x',
  '/files\\..\\api\\data\\export',
  ' /api/data/export',
  '/\t/cdn.example.com/a.png',
  '/a.png',
  'http://localhost:3000/api/data/export',
  'https://cdn.example.com/a.png',
  '//cdn.example.com/files/page-images/aaaaaaaaaaaaaaaa.png',
  '\\\\cdn.example.com\\a.png',
  'javascript:alert(1)',
];
