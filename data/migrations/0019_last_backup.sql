CREATE TABLE "last_backup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "last_backup_single" CHECK ("last_backup"."only")
);
--> statement-breakpoint
ALTER TABLE "incidents" DROP CONSTRAINT "incidents_kind";--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('store-failing', 'prices-old', 'run-held', 'mail-late', 'mail-failed', 'disk-full', 'backup-old'));