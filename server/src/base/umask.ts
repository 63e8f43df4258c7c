/** What this program writes is for its own account: other accounts of the machine read none of it. */
process.umask(0o077);
