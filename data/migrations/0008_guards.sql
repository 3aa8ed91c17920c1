ALTER TABLE "feed_runs" ADD COLUMN "doubt" jsonb;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "doubt" jsonb;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "needs_operator" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "readings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "said_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "repeats_id" integer;--> statement-breakpoint
ALTER TABLE "held_prices" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "held_prices" ADD CONSTRAINT "held_prices_repeats_id_held_prices_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."held_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_prices_pack" ON "held_prices" USING btree ("store_id","product_id","cans");--> statement-breakpoint
UPDATE "held_prices" SET "said_since" = "created_at", "read_at" = "created_at";
