ALTER TABLE "paths" DROP CONSTRAINT "paths_altitudes_in_order";--> statement-breakpoint
ALTER TABLE "paths" DROP CONSTRAINT "paths_heading_for_type";--> statement-breakpoint
ALTER TABLE "paths" DROP CONSTRAINT "paths_path_geometry_type_known";--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "start_ingress_heading" double precision;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "final_segment_length" double precision;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "curve_radius" double precision;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "start_egress_angle" double precision;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "end_egress_angle" double precision;--> statement-breakpoint
ALTER TABLE "paths" ADD COLUMN "sweep_direction" varchar(20);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_start_ingress_heading_range" CHECK ("paths"."start_ingress_heading" between 0 and 359.99);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_final_segment_length_range" CHECK ("paths"."final_segment_length" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_curve_radius_range" CHECK ("paths"."curve_radius" between 886 and 100000);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_start_egress_angle_range" CHECK ("paths"."start_egress_angle" between 0 and 359.99);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_end_egress_angle_range" CHECK ("paths"."end_egress_angle" between 0 and 359.99);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_sweep_direction_known" CHECK ("paths"."sweep_direction" in ('clockwise'));--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_radius_plus_final_segment" CHECK ("paths"."curve_radius" + "paths"."final_segment_length" >= 1886);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_curve_of_curved" CHECK ("paths"."path_geometry_type" = 'curved' or num_nonnulls("paths"."start_ingress_heading", "paths"."final_segment_length", "paths"."curve_radius") = 0);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_sector_of_sector" CHECK (num_nonnulls("paths"."start_egress_angle", "paths"."end_egress_angle", "paths"."sweep_direction") = case "paths"."path_geometry_type" when 'sector' then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_path_geometry_type_known" CHECK ("paths"."path_geometry_type" in ('straight', 'curved', 'sector'));