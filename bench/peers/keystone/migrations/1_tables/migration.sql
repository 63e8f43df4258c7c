CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL DEFAULT '',
    "password" TEXT
);

CREATE TABLE "Page" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL DEFAULT '',
    "italian" TEXT NOT NULL DEFAULT '',
    "english" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME
);

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

CREATE INDEX "Page_name_idx" ON "Page"("name");

CREATE INDEX "Page_slug_idx" ON "Page"("slug");
